import { Box, Title } from '@mantine/core';
import {
  type ContractText as Contract,
  type ContractBlock,
  holdsFigures,
  isFigure,
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

const Block = ({ block }: { block: ContractBlock }) =>
  block.kind === 'text' ? (
    <p className={classes.text}>{unbroken(block.text)}</p>
  ) : (
    <div className={classes.table}>
      <DataTable
        inset
        rows={block.rows}
        rowKey={(_, place) => place}
        columns={block.heads.map((title, place) => ({
          title,
          right: holdsFigures(block.rows, place),
          unlabelled: place === 0,
          cell: (row: readonly string[]) =>
            row[place] && <span className={isFigure(row[place]) ? 'num' : undefined}>{row[place]}</span>,
        }))}
      />
    </div>
  );
