import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../test/screen.tsx';
import { InvitePerson, type PersonToInvite } from './InvitePerson.tsx';

const invited: PersonToInvite = {
  invitee: 'client',
  name: 'Camila Restrepo',
  email: 'camila@correo.example',
  state: 'not_invited',
  expires_at: null,
  last_sign_in_at: null,
  open_sessions: 0,
  other_projects: [],
  access_ended: null,
};
const made = {
  url: 'https://remodela.example/invitation#x',
  email: 'camila@correo.example',
  expiresAt: '2026-12-05T15:00:00.000Z',
  mailed: false,
};

test('a link that was used is not offered any more, nor once the access has ended', async () => {
  const Screen = () => {
    const [state, setState] = useState<PersonToInvite['state']>('not_invited');
    return (
      <>
        {(['has_account', 'access_ended'] as const).map((next) => (
          <button key={next} type="button" onClick={() => setState(next)}>
            {next}
          </button>
        ))}
        <InvitePerson
          person={{ ...invited, state }}
          invite={async () => ({ made, refusal: null })}
          change={async () => null}
          onAsking={() => undefined}
        />
      </>
    );
  };
  const user = show(<Screen />);
  await user.click(screen.getByRole('button', { name: /^Compartir enlace/ }));
  expect(await screen.findByText(/^Enlace listo/)).toBeTruthy();
  for (const state of ['has_account', 'access_ended']) {
    await user.click(screen.getByRole('button', { name: state }));
    expect(screen.queryByText(/^Enlace listo/)).toBeNull();
    expect(screen.queryByLabelText('Enlace de Camila')).toBeNull();
  }
});
