import { TextInput } from '@mantine/core';
import {
  createDiscountType,
  listAllDiscountTypes,
  updateDiscountType,
} from '#shared/contract/discount-types.ts';
import { listDiscountTypes } from '#shared/contract/discounts.ts';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { formatPercent, toBasisPoints } from '#shared/domain/money.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PercentInput } from '../../../ui/PercentInput.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { EditorCard } from '../EditorCard.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { OfferedMark, RowActions } from '../RowActions.tsx';
import { type Editor, useEditor } from '../use-editor.ts';
import { useOffering } from '../use-offering.ts';
import {
  blankType,
  type DiscountType,
  type DiscountTypeForm,
  typeBody,
  typeForm,
  wrongInType,
} from './discount-types.ts';

const lists = [listAllDiscountTypes, listDiscountTypes];
const nameOf = (type: DiscountType): string => discountTypeLabel(type.discount_name);

/** The kinds of discount that sellers may give. */
export const Component = () => {
  const reading = useEndpoint(listAllDiscountTypes, {});
  const editor = useEditor({
    create: createDiscountType,
    update: updateDiscountType,
    refreshes: lists,
    blank: blankType,
    valuesOf: typeForm,
    bodyOf: typeBody,
    validate: wrongInType,
    doneText: (_, type) => (type === null ? 'Tipo de descuento agregado.' : 'Cambios guardados.'),
  });
  if (reading.data === undefined)
    return <NotLoaded reading={reading} label="Cargando descuentos..." count={6} height={56} />;
  const types = reading.data.data;
  return (
    <ListAndForm>
      <section className="card" aria-label="Tipos de descuento">
        {types.length === 0 ? (
          <EmptyState
            title="Aún no hay tipos de descuento"
            text="Agrega el primero: los vendedores podrán darlo en sus ventas."
          />
        ) : (
          <TypeTable types={types} onEdit={editor.choose} />
        )}
      </section>
      <TypeFields editor={editor} />
    </ListAndForm>
  );
};

interface TypeTableProps {
  types: readonly DiscountType[];
  onEdit: (type: DiscountType) => void;
}

const TypeTable = ({ types, onEdit }: TypeTableProps) => {
  const offering = useOffering({
    endpoint: updateDiscountType,
    refreshes: lists,
    nameOf,
    argsOf: ({ id }: DiscountType, active) => ({ params: { id }, body: { active } }),
  });
  return (
    <DataTable
      rows={types}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Nombre', header: true, className: 'free-text', cell: nameOf },
        {
          title: 'Porcentaje',
          right: true,
          cell: (type) => formatPercent(toBasisPoints(type.percentage_discount)),
        },
        { title: 'Veces dado', right: true, cell: ({ uses }) => uses.toLocaleString('es-CO') },
        { title: 'Estado', cell: ({ active }) => <OfferedMark active={active} /> },
        {
          title: 'Acciones',
          action: true,
          cell: (type) => <RowActions thing={type} offering={offering} onEdit={onEdit} />,
        },
      ]}
    />
  );
};

const TypeFields = ({ editor }: { editor: Editor<DiscountType, DiscountTypeForm> }) => (
  <EditorCard editor={editor} addTitle="Agregar descuento" editTitle={(type) => `Cambiar ${nameOf(type)}`}>
    <TextInput
      label="Nombre"
      name="name"
      aria-required="true"
      placeholder="Feria de vivienda"
      maxLength={60}
      autoComplete="off"
      {...editor.form.field('name')}
    />
    <PercentInput
      label="Porcentaje"
      name="percentage"
      aria-required="true"
      description="Los descuentos ya dados conservan el suyo."
      {...editor.form.field('percentage')}
    />
  </EditorCard>
);
