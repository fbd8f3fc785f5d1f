import { Box, Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/Loading.tsx';
import { planPadding, sheetWords } from './Sheet.tsx';

/** Stands for the sheet until it arrives, with its lines. */
export const LoadingSheet = () => (
  <Loading label="Cargando datos del proyecto...">
    <div className="paper columns" data-ratio="5-7" data-joined aria-hidden="true">
      <Stack {...sheetWords}>
        <Skeleton height={26} width={180} />
        <Skeleton height={46} width="80%" />
        <Skeleton height={46} width="60%" />
        <Skeleton height={22} width="90%" mt={8} />
        <Skeleton height={54} mt={56} />
      </Stack>
      <Box className="squared" p={planPadding}>
        <Skeleton h="auto" style={{ aspectRatio: '640 / 440' }} />
      </Box>
    </div>
  </Loading>
);
