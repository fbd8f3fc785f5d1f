import { Stack } from '@mantine/core';
import { feedAccess, noticeAccess, whyNotAllowed } from '#shared/domain/access.ts';
import { departmentNames } from '#shared/domain/roles.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Appearance } from './Appearance.tsx';
import classes from './account.module.css';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { NoticeChoices } from './NoticeChoices.tsx';
import { Consents } from './personal-data/Consents.tsx';
import { OwnContact } from './personal-data/OwnContact.tsx';
import { OwnData } from './personal-data/OwnData.tsx';
import { Requests } from './personal-data/Requests.tsx';
import { Sessions } from './Sessions.tsx';

/** /account: what each person has for themselves. */
export const Component = () => {
  const user = useSession();
  if (user === null) return null;
  const who = { role: roleOf(user), permissions: user.permissions };
  return (
    <AppLayout>
      <PageHeader
        title="Mi cuenta"
        subtitle={[user.name, user.email, user.department && departmentNames[user.department]]
          .filter(Boolean)
          .join(', ')}
      />
      <div className={`columns ${classes.sections}`}>
        <ChangePassword person={user} />
        <Sessions />
        <Appearance />
        {whyNotAllowed(noticeAccess, who) === null && <NoticeChoices role={who.role} />}
        {whyNotAllowed(feedAccess, who) === null && <CalendarFeed />}
      </div>
      {user.userType === 'client' && <MyData />}
    </AppLayout>
  );
};

/** 'Mis datos' of a family (Ley 1581 de 2012, article 8). */
const MyData = () => (
  <Stack component="section" gap="lg" mt={32} aria-labelledby="mis-datos">
    <h2 id="mis-datos">Mis datos</h2>
    <OwnData />
    <OwnContact />
    <Consents />
    <Requests />
  </Stack>
);
