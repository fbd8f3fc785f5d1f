import { Table, Title } from '@mantine/core';
import type { ContractText as Contract, ContractBlock } from '#shared/domain/contract-text.ts';
import classes from './ContractText.module.css';

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
        {endRef && <span ref={endRef(index)} className={classes.end} />}
      </section>
    ))}
  </>
);

const Block = ({ block }: { block: ContractBlock }) =>
  block.kind === 'text' ? (
    <p className={classes.text}>{block.text}</p>
  ) : (
    <div className={classes.table}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {block.heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {block.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, and two rows may say the same
            <Table.Tr key={place}>
              {row.map((cell, column) => (
                <Table.Td
                  key={block.heads[column]}
                  data-head={block.heads[column]}
                  className={/^[$\s\d.,%]+$/.test(cell) ? 'num' : undefined}
                >
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
