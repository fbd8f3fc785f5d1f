import { saveDraftForm } from '#shared/contract/sale-drafts.ts';
import { type Conflict, sameValue } from '#shared/domain/merge.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { withoutField } from './typed-cells.ts';
import { asCells, type Cell, type Cells, joinCells, readLocal, writeLocal } from './typed-storage.ts';

/** Where what is typed stands: 'here' is this browser only, 'nowhere' a browser that keeps nothing and no server. */
export type TypedState = 'untouched' | 'saved' | 'here' | 'offline' | 'nowhere';

const WAIT_MS = 800;
const RETRY_MS = 5000;

interface Owner {
  draftId: string;
  step: WizardStep;
  saved: object;
  /** the typed form that the server has, as last read */
  server: Readonly<Record<string, unknown>> | undefined;
  onState: (state: TypedState) => void;
  /** the server has these cells: the draft that was read before is brought up to date */
  onSaved: (form: Record<string, unknown>) => void;
  /** cells of another tab or device for fields that are typed here too */
  onTheirs: (theirs: Cells) => void;
}

/**
 * Keeps what is typed in a step: at once in the browser, and on the server a moment after the last key. One call at
 * a time, always with the latest; a failed one is repeated until it arrives, so nothing needs the seller. A field that
 * another device typed too is left there as it is until the person chooses.
 */
export const formSaver = ({ draftId, step, saved, server, onState, onSaved, onTheirs }: Owner) => {
  const remote = asCells(server, saved);
  const joined = joinCells(remote, readLocal(draftId, step, saved));
  let cells: Cells = joined.cells;
  /** the form of the server as this tab knows it */
  let known: Readonly<Record<string, unknown>> = server ?? {};
  let theirs: Cells = theirsOf(joined.conflicts);
  /** forms sent since the last answer, which the server may have: an answer can be lost, or still on its way */
  let sent: Readonly<Record<string, unknown>>[] = [];
  let local = true;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const keepLocal = () => {
    local = writeLocal(draftId, step, { cells, known: asCells(known, saved) });
  };

  /** The server has other cells than this tab knew: they are known now, and shown where they are not as typed here. */
  const learn = (conflicts: readonly Conflict[]) => {
    const found = conflicts.map(({ field, theirs: cell }) => [field, cell] as const);
    known = { ...known, ...Object.fromEntries(found) };
    const isOwn = ({ field, theirs: cell }: Conflict) => sent.some((form) => sameValue(form[field], cell));
    theirs = { ...theirs, ...theirsOf(conflicts.filter((conflict) => !isOwn(conflict))) };
    onTheirs(theirs);
  };

  const sendLatest = async (keepalive: boolean): Promise<void> => {
    for (;;) {
      const form: Record<string, unknown> = { ...cells, ...theirs };
      if (held || sameValue(form, known)) return;
      if (!sameValue(sent.at(-1), form)) sent.push(form);
      try {
        await call(
          saveDraftForm,
          { params: { id: draftId, step }, body: { form, seen: known } },
          { keepalive },
        );
      } catch (error) {
        if (error instanceof ApiError && error.conflicts?.length) {
          learn(error.conflicts as Conflict[]);
          continue;
        }
        if (Object.keys(cells).length > 0) onState(stateAfter(error, local));
        // a refusal would be refused again; what was typed is kept and sent with the step
        if (!isRefusal(error) || error.status === 429) later(RETRY_MS);
        return;
      }
      known = form;
      sent = sent.slice(sent.findIndex((each) => sameValue(each, form)));
      keepLocal();
      onSaved(form);
      if (Object.keys(cells).length > 0) onState('saved');
    }
  };

  /** Sends now what has not been sent. `keepalive`: also if the page goes away meanwhile. */
  const flush = async (keepalive = false): Promise<void> => {
    clearTimeout(timer);
    // a page that goes away cannot wait for the call on its way
    if (keepalive) return sendLatest(true);
    sending ??= sendLatest(false).finally(() => {
      sending = null;
    });
    return sending;
  };

  const empty = () => {
    cells = {};
    theirs = {};
    keepLocal();
  };

  return {
    /** what was typed last, here or on another device */
    initial: cells,
    /** what another device typed in the same fields */
    theirs,
    /** sends what an earlier visit could not */
    start: () => {
      if (!sameValue({ ...cells, ...theirs }, known)) later(0);
    },
    type: (typed: Cells) => {
      cells = typed;
      keepLocal();
      later(WAIT_MS);
    },
    /** the person chose between what is typed here and elsewhere */
    settle: (field: string) => {
      theirs = withoutField(theirs, field);
      onTheirs(theirs);
    },
    /** the step was sent: what was typed in it is no longer needed */
    clear: () => {
      empty();
      void flush();
    },
    /** waits for what is on its way and sends no more: the calls that follow may complete the sale */
    hold: async () => {
      held = true;
      clearTimeout(timer);
      await sending;
    },
    /** those calls did not complete it: what is typed goes on being sent */
    release: () => {
      held = false;
      later(WAIT_MS);
    },
    /** the sale is complete: the server has forgotten every form of it, and takes no more */
    forget: () => {
      clearTimeout(timer);
      known = {};
      empty();
    },
    flush,
    stop: () => {
      void flush();
    },
  };
};

export type FormSaver = ReturnType<typeof formSaver>;

/** The other cells of some conflicts, without those that say the same. */
const theirsOf = (conflicts: readonly Conflict[]): Cells =>
  Object.fromEntries(
    conflicts.flatMap(({ field, mine, theirs }) => {
      const [own, other] = [mine, theirs] as [Cell | null, Cell | null];
      return own && other && !sameValue(own.value, other.value) ? [[field, other]] : [];
    }),
  );

const stateAfter = (error: unknown, local: boolean): TypedState => {
  if (!local) return 'nowhere';
  return error instanceof ApiError && error.network ? 'offline' : 'here';
};
