import { Button, Loader, Select } from '@mantine/core';
import { listStyles } from '#shared/contract/styles.ts';
import { styleChoices } from '#shared/domain/brief.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import type { BriefSectionProps } from './sections.ts';

/** The style, of the catalogue that the company offers today. What was chosen stays, also when it no longer is in it. */
export const StyleSelect = ({ values, change, errors }: BriefSectionProps) => {
  const styles = useEndpoint(listStyles, {}, { staleTime: 60_000 });
  const failed = styles.isError && styles.data === undefined;
  const chosen = values.style_catalog;
  return (
    <div>
      <Select
        label="Catálogo de estilos"
        placeholder={styles.isPending ? 'Cargando estilos...' : 'Seleccionar'}
        rightSection={styles.isPending ? <Loader size={18} /> : undefined}
        name="style_catalog"
        data={styleChoices(styles.data?.data ?? [], chosen)}
        value={chosen || null}
        onChange={(style) => change({ style_catalog: style ?? '' })}
        nothingFoundMessage={styles.isSuccess ? 'No hay estilos en el catálogo' : null}
        error={
          errors.style_catalog ?? (failed ? 'No pudimos cargar los estilos. Lo escrito sigue aquí.' : null)
        }
        clearable={!styles.isPending}
      />
      {failed && (
        <Button variant="default" mt="xs" onClick={() => void styles.refetch()} loading={styles.isFetching}>
          Intentar de nuevo
        </Button>
      )}
    </div>
  );
};
