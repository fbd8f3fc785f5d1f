import { Group, Modal, Stack } from '@mantine/core';
import { listRecordVersions } from '#shared/contract/site.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { pagesOf, useEndpointPages } from '../../../api/hooks.ts';
import type { DialogProps } from '../../../ui/Form.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { RecordTexts } from './RecordTexts.tsx';
import classes from './site.module.css';
import type { SiteRecord } from './site.ts';

const versionPages = (id: string) =>
  pagesOf(listRecordVersions, (page) => ({ params: { id }, query: { page, limit: 20 } }));

/** Every version of a record, the newest first: a correction takes nothing away. */
export const VersionsDialog = ({ record, opened, onClose }: DialogProps & { record: SiteRecord }) => {
  const reading = useEndpointPages(versionPages(record.id));
  useFocusBack(opened);
  return (
    <Modal.Root opened={opened} onClose={onClose} size="lg">
      <Modal.Overlay />
      <Modal.Content>
        {/* without Modal.Header: a second <header> is a second banner */}
        <Modal.Body pt="lg">
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Modal.Title className="dialog-title">Versiones del {formatDayLong(record.day)}</Modal.Title>
            <Modal.CloseButton />
          </Group>
          {reading.data === undefined ? (
            <NotLoaded reading={reading} label="Cargando versiones..." count={2} height={90} />
          ) : (
            <Stack gap="md" className="rows">
              {reading.data
                .flatMap(({ data }) => data)
                .map((version) => (
                  <article key={version.version} className={classes.record}>
                    <h3 className="label">
                      Versión {version.version}, {version.saved_by}, <InstantText value={version.saved_at} />
                    </h3>
                    <RecordTexts record={version} my="xs" />
                    <p className="quiet small">
                      {version.visible ? 'La familia la ve.' : 'Solo para el equipo.'}
                    </p>
                  </article>
                ))}
              <MoreButton pages={reading} label="Ver versiones anteriores" one="versión" many="versiones" />
            </Stack>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
