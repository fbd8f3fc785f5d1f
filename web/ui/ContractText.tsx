import { Box, Title } from '@mantine/core';
import {
  type ContractText as Contract,
  type ContractBlock,
  holdsFigures,
  isFigure,
  isTotal,
} from '#shared/domain/contract-text.ts';
import classes from './ContractText.module.css';
import { unbroken } from './count-words.ts';
import { DataTable } from './DataTable.tsx';

interface ContractTextProps {
  contract: Contract;
  /** called with the element at the end of each clause, to know how far a person has read */
  endRef?: (index: number) => (element: HTMLElement | null) => void;
}

/** The clauses of a contract, as the PDF has them. */
export const ContractText = ({ contract, endRef }: ContractTextProps) => (
  <>
    {contract.clauses.map(({ title, blocks }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, and two clauses may have one title
      <section key={index} id={`clausula-${index + 1}`} className={classes.clause}>
        <Title order={2} fz="h3" mb={10}>
          {index + 1}. {title}
        </Title>
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <Block key={place} block={block} />
        ))}
        {endRef && <Box component="span" ref={endRef(index)} display="block" h={1} />}
      </section>
    ))}
  </>
);

const Block = ({ block }: { block: ContractBlock }) => {
  if (block.kind === 'text') return <p className={classes.text}>{unbroken(block.text)}</p>;
  const { heads, rows } = block;
  const total = rows.slice(-1).find(isTotal);
  const cell = (text: string | undefined) =>
    text && <span className={isFigure(text) ? 'num' : undefined}>{text}</span>;
  return (
    <div className={classes.table}>
      <DataTable
        inset
        rows={rows.filter((row) => row !== total)}
        rowKey={(_, place) => place}
        columns={heads.map((title, place) => ({
          title,
          right: holdsFigures(rows, place),
          header: place === 0,
          cell: (row: readonly string[]) => cell(row[place]),
          foot: total && cell(total[place]),
        }))}
      />
    </div>
  );
};
