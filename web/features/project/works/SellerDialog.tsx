import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { listManagedProjects } from '#shared/contract/dashboard.ts';
import { readProject } from '#shared/contract/projects.ts';
import { changeSeller, listSellers } from '#shared/contract/works.ts';
import { useAction, useEndpoint } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { Project } from '../project.ts';

interface SellerDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** Whose the project and its sale are from now on. */
export const SellerDialog = ({ project, opened, onClose }: SellerDialogProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const sellers = useEndpoint(listSellers, {}, { enabled: opened });
  const others = (sellers.data?.data ?? []).filter(({ id }) => id !== project.seller.id);
  const next = others.find(({ id }) => String(id) === chosen);
  const change = useAction(changeSeller, {
    refreshes: [listManagedProjects, readProject],
    onSuccess: () => {
      toast(`El proyecto es ahora de ${next?.name ?? 'otra persona'}`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Cambiar vendedor/a"
      confirmLabel="Cambiar"
      busyLabel="Cambiando..."
      busy={change.isPending}
      whyOff={whyOffOf(sellers.data !== undefined, others.length, next !== undefined)}
      onConfirm={() => next && change.mutate({ params: { id: project.id }, body: { seller_id: next.id } })}
      onCancel={() => change.isPending || onClose()}
    >
      <Stack gap={16}>
        <p style={{ margin: 0 }}>
          Hoy es de <b>{project.seller.name}</b>, que deja de ver el proyecto y su venta de inmediato.
        </p>
        {sellers.data ? (
          <Select
            label="Nuevo vendedor/a"
            placeholder="Elige una persona"
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
            disabled={change.isPending}
            searchable
            nothingFoundMessage="Nadie con ese nombre"
            error={change.error?.fields?.seller_id}
          />
        ) : sellers.error ? (
          <ErrorState message={sellers.error.message} onRetry={() => void sellers.refetch()} />
        ) : (
          <LoadingRows label="Cargando vendedores..." count={1} height={72} />
        )}
        <Failure message={change.error && !change.error.fields?.seller_id ? change.error.message : null} />
      </Stack>
    </ConfirmDialog>
  );
};

const whyOffOf = (isRead: boolean, others: number, isChosen: boolean): string | null => {
  if (isChosen) return null;
  return isRead && others === 0 ? 'No hay otra persona activa en ventas.' : 'Elige a quién pasa el proyecto.';
};
