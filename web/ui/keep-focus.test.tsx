import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../test/screen.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { keepFocusInLists } from './keep-focus.ts';
import { ListPage } from './ListPage.tsx';

/** A list whose rows are removed after a question, or at once; on a screen a dialog stands outside its <main>. */
const List = ({ asks }: { asks: boolean }) => {
  const [rows, setRows] = useState(['Ana', 'Blas', 'Carla']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string | null) => setRows((all) => all.filter((each) => each !== name));
  return (
    <>
      <main ref={keepFocusInLists}>
        <ListPage
          label="Personas"
          reading={{ error: null, refetch: () => undefined, isPlaceholderData: false }}
          page={{ data: rows, pagination: { total: rows.length, totalPages: 1, currentPage: 1, limit: 10 } }}
          noun={['persona', 'personas']}
          hrefOf={() => '/'}
          empty={{ title: 'Aún no hay personas' }}
          rowKey={(name) => name}
          columns={[
            { title: 'Nombre', header: true, cell: (name) => (name === 'Ana' ? <a href="/">Ana</a> : name) },
            {
              title: 'Acción',
              action: true,
              cell: (name) => (
                <button type="button" onClick={() => (asks ? setAsked(name) : remove(name))}>
                  Quitar a {name}
                </button>
              ),
            },
          ]}
        />
      </main>
      {asked !== null && (
        <ConfirmDialog
          opened
          title="¿Quitar?"
          confirmLabel="Sí, quitar"
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            remove(asked);
          }}
        >
          Se quita.
        </ConfirmDialog>
      )}
    </>
  );
};

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const waitForFocus = (on: string) => waitFor(() => expect(focused()).toBe(on));

for (const asks of [false, true]) {
  test(`a row that leaves its list ${asks ? 'after a question ' : ''}hands the focus to the next`, async () => {
    const user = show(<List asks={asks} />);
    const remove = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `Quitar a ${name}` }));
      if (asks) await user.click(await screen.findByRole('button', { name: 'Sí, quitar' }));
    };
    await remove('Ana');
    await waitForFocus('Quitar a Blas');
    await remove('Carla');
    await waitForFocus('Quitar a Blas');
    await remove('Blas');
    await waitForFocus('Personas');
  });
}
