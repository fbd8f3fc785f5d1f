import { Select } from '@mantine/core';
import { listManagedProjects } from '#shared/contract/dashboard.ts';
import { readProject } from '#shared/contract/projects.ts';
import { changeSeller, listSellers } from '#shared/contract/works.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import type { Project } from '../project.ts';

/** Whose the project and its sale are from now on. */
export const Component = ({ project, ...dialog }: DialogProps & { project: Project }) => {
  const sellers = useEndpoint(listSellers, {}, { enabled: dialog.opened });
  const others = (sellers.data?.data ?? []).filter(({ id }) => id !== project.seller.id);
  const form = useDialogForm(changeSeller, dialog.onClose, {
    initial: { seller_id: null as number | null },
    call: (body) => ({ params: { id: project.id }, body }),
    whyOff: ({ seller_id }) => {
      if (others.some(({ id }) => id === seller_id)) return null;
      return sellers.data && others.length === 0
        ? 'No hay otra persona activa en ventas.'
        : 'Elige a quién pasa el proyecto.';
    },
    refreshes: [listManagedProjects, readProject],
    done: (_, { body }) => {
      const next = others.find(({ id }) => id === body.seller_id);
      return `El proyecto es ahora de ${next?.name ?? 'otra persona'}`;
    },
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Cambiar vendedor/a"
      confirmLabel="Cambiar"
      busyLabel="Cambiando..."
    >
      <p>
        Hoy es de <b>{project.seller.name}</b>, que deja de ver el proyecto y su venta de inmediato.
      </p>
      {sellers.data ? (
        <Select
          label="Nuevo vendedor/a"
          placeholder="Elige una persona"
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          nothingFoundMessage="Nadie con ese nombre"
          {...form.field('seller_id')}
        />
      ) : (
        <NotLoaded reading={sellers} label="Cargando vendedores..." count={1} height={72} />
      )}
    </FormDialog>
  );
};
