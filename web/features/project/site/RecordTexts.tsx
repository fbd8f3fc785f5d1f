import { Stack } from '@mantine/core';
import { BlockerList } from '../../../ui/works/BlockerList.tsx';
import { type SiteRecord, textsOf } from './site.ts';

interface RecordTextsProps {
  record: Pick<SiteRecord, 'done' | 'next' | 'family_text' | 'blockers'>;
  my: 'xs' | 'sm';
}

/** What a version of a record says, and what stops the works. */
export const RecordTexts = ({ record, my }: RecordTextsProps) => (
  <>
    <Stack component="dl" gap="xs" my={my}>
      {textsOf(record).map(({ name, text }) => (
        <div key={name}>
          <dt className="help">{name}</dt>
          <dd className="written">{text}</dd>
        </div>
      ))}
    </Stack>
    {record.blockers !== null && record.blockers.length > 0 && <BlockerList blockers={record.blockers} />}
  </>
);
