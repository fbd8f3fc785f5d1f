import { Group, SimpleGrid, Stack } from '@mantine/core';
import { createStyle, listStyles, updateStyle } from '#shared/contract/styles.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { OfferedMark, RowActions } from '../RowActions.tsx';
import { useEditor } from '../use-editor.ts';
import { useOffering } from '../use-offering.ts';
import { StyleFields } from './StyleFields.tsx';
import classes from './StylesTab.module.css';
import { blankStyle, type Style, styleBody, styleForm, wrongInStyle } from './styles.ts';

/** The styles that a family chooses from in the brief, with what each is made of. */
export const Component = () => {
  const reading = useEndpoint(listStyles, {});
  const editor = useEditor({
    create: createStyle,
    update: updateStyle,
    refreshes: [listStyles],
    blank: blankStyle,
    valuesOf: styleForm,
    bodyOf: styleBody,
    validate: wrongInStyle,
    doneText: (_, style) => (style === null ? 'Estilo agregado.' : 'Cambios guardados.'),
  });
  if (reading.data === undefined)
    return <NotLoaded reading={reading} label="Cargando estilos..." count={4} height={120} />;
  const styles = reading.data.data;
  return (
    <ListAndForm>
      <section aria-label="Catálogo de estilos">
        {styles.length === 0 ? (
          <EmptyState title="Aún no hay estilos" text="Agrega el primero: saldrá en el brief de cliente." />
        ) : (
          <StyleCards styles={styles} onEdit={editor.choose} />
        )}
      </section>
      <StyleFields editor={editor} />
    </ListAndForm>
  );
};

const StyleCards = ({ styles, onEdit }: { styles: readonly Style[]; onEdit: (style: Style) => void }) => {
  const offering = useOffering({
    endpoint: updateStyle,
    refreshes: [listStyles],
    nameOf: (style: Style) => style.name,
    argsOf: ({ id }: Style, active) => ({ params: { id }, body: { active } }),
  });
  return (
    <SimpleGrid component="ul" minColWidth="300px" spacing={20}>
      {styles.map((style) => (
        <Stack
          component="li"
          key={style.id}
          p="20px 20px 10px"
          className={`card ${classes.card}`}
          data-off={!style.active || undefined}
        >
          <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap">
            <h2 className="card-title">{style.name}</h2>
            <OfferedMark active={style.active} />
          </Group>
          {style.materials.length === 0 ? (
            <p className="quiet">Sin materiales todavía.</p>
          ) : (
            <Group component="ul" className={classes.materials} align="flex-start" gap="12px 14px">
              {style.materials.map(({ name, color }) => (
                <li key={`${name} ${color}`}>
                  <span className={classes.swatch} style={{ backgroundColor: color }} />
                  <span>{name}</span>
                </li>
              ))}
            </Group>
          )}
          <RowActions thing={style} offering={offering} onEdit={onEdit} />
        </Stack>
      ))}
    </SimpleGrid>
  );
};
