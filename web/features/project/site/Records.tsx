import { Box, Button, Group, Text, Title } from '@mantine/core';
import { listRecords } from '#shared/contract/site.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { pagesOf, useEndpointPages } from '../../../api/hooks.ts';
import { useSitePhoto } from '../../../api/site-photo.ts';
import { counted, listed } from '../../../ui/count-words.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import { PhotoGrid } from '../../../ui/works/PhotoGrid.tsx';
import { SectionCard } from '../parts.tsx';
import type { Project } from '../project.ts';
import { AmendDialog } from './AmendDialog.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import classes from './site.module.css';
import type { SiteRecord } from './site.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

const recordPages = (id: number) =>
  pagesOf(listRecords, (page) => ({ params: { id }, query: { page, limit: 5 } }));

/** The daily records, the newest first; an amended one shows its latest version and keeps those before. */
export const Records = ({ project, total }: { project: Project; total: number }) => {
  const reading = useEndpointPages(recordPages(project.id));
  const amend = useRowDialog<SiteRecord>();
  const versions = useRowDialog<SiteRecord>();
  const records = reading.data?.flatMap(({ data }) => data);
  return (
    <SectionCard title="Registros" aside={counted(total, 'registro', 'registros')}>
      {records === undefined ? (
        <NotLoaded reading={reading} label="Cargando registros..." count={3} height={96} />
      ) : records.length === 0 ? (
        <p className="quiet">Todavía no hay registros de esta obra.</p>
      ) : (
        <div className="rows">
          {records.map((record) => (
            <RecordOfDay
              key={record.id}
              record={record}
              onAmend={() => amend.open(record)}
              onVersions={() => versions.open(record)}
            />
          ))}
        </div>
      )}
      <MoreButton pages={reading} label="Ver registros anteriores" one="registro" many="registros" />
      {amend.shown && <AmendDialog key={amend.shown.key} record={amend.shown.row} {...amend.shown.dialog} />}
      {versions.shown && (
        <VersionsDialog
          key={`v${versions.shown.key}`}
          record={versions.shown.row}
          {...versions.shown.dialog}
        />
      )}
    </SectionCard>
  );
};

interface RecordProps {
  record: SiteRecord;
  onAmend: () => void;
  onVersions: () => void;
}

const RecordOfDay = ({ record, onAmend, onVersions }: RecordProps) => {
  const { day, by, version, spaces, people, visible, photos } = record;
  return (
    <article className={classes.record}>
      <Group justify="space-between" align="baseline" gap="4px 16px">
        <Title order={3} fz="h4">
          <time dateTime={day}>{formatDayLong(day)}</time>
        </Title>
        <span className="badge" data-tone={visible ? 'green' : undefined}>
          {visible ? 'Lo ve la familia' : 'Solo el equipo'}
        </span>
      </Group>
      <Text fz="sm" c="dimmed">
        {[by, people !== null && counted(people, 'persona', 'personas'), spaces.length > 0 && listed(spaces)]
          .filter(Boolean)
          .join('. ')}
      </Text>
      <RecordTexts record={record} my="sm" />
      {photos.length > 0 && (
        <Box mt={14}>
          <PhotoGrid
            photos={photos.map((photo) => ({ ...photo, day }))}
            usePhoto={useSitePhoto}
            columns={6}
            under={({ space, caption, visible: seen }) => (
              <>
                <b>{space ?? 'Toda la obra'}.</b> {caption}
                {!seen && <small>Solo el equipo</small>}
              </>
            )}
          />
        </Box>
      )}
      <Group gap="xs" mt="xs">
        {version > 1 && (
          <Button variant="subtle" onClick={onVersions}>
            Ver las {version} versiones
          </Button>
        )}
        {record.may_amend && (
          <Button variant="subtle" onClick={onAmend}>
            Corregir<span className="visually-hidden"> el registro del {formatDayLong(day)}</span>
          </Button>
        )}
      </Group>
    </article>
  );
};
