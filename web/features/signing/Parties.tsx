import { Box, Group } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { InstantText } from '../../ui/InstantText.tsx';
import classes from './signing.module.css';
import type { Party, Signing } from './signing.ts';

/** The parties in the order of signing, and which have signed. */
export const Parties = ({ signing }: { signing: Signing }) => {
  const { parties, party: own, company } = signing;
  const signed = parties.filter(({ signed_at }) => signed_at !== null).length;
  return (
    <section className="card padded">
      <Group component="h2" justify="space-between" align="flex-start">
        Quién firma <Box component="small" ff="text">{`${signed} de ${parties.length}`}</Box>
      </Group>
      <ul className={`rows ${classes.parties}`}>
        {parties.map((each) => (
          <li key={each.party} className={each.party === own && each.signed_at === null ? 'due' : ''}>
            <span className="avatar" aria-hidden="true">
              {nameOf(each, company.name).slice(0, 1)}
            </span>
            <span>
              <b>{nameOf(each, company.name)}</b>
              <small>{standOf(each, own)}</small>
            </span>
            {each.signed_at !== null && <IconCheck size={20} stroke={2} aria-hidden="true" />}
            {each.party === own && each.signed_at === null && (
              <IconPencil size={20} stroke={1.6} aria-hidden="true" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const nameOf = ({ party, name }: Party, company: string): string => (party === 'company' ? company : name);

const standOf = ({ party, signed_at, can_sign }: Party, own: Signing['party']) => {
  if (signed_at !== null)
    return (
      <>
        Firmó el <InstantText value={signed_at} />
      </>
    );
  if (party === own) return 'Faltas tú';
  if (party === 'company') return 'Firma al final, después de la familia';
  return can_sign ? 'Falta su firma' : 'Todavía no tiene cuenta en el portal';
};
