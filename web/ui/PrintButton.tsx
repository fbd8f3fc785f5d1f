import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the open rows of the page, or the whole page when none is open. */
export const PrintButton = ({ of }: { of?: string }) => (
  <Button
    variant="default"
    className="not-printed"
    leftSection={<IconPrinter size={20} stroke={1.6} />}
    onClick={() => window.print()}
  >
    Imprimir
    {of && <span className="visually-hidden">&nbsp;{of}</span>}
  </Button>
);
