import { useState } from 'react';
import { readContractTemplate, saveContractTemplate } from '#shared/contract/contract-templates.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useWhyOff } from '../admin.ts';
import { type Keyed, keyed } from '../keyed-rows.ts';

export type Template = ReplyOf<typeof readContractTemplate>['data'];

export interface ClauseRow extends Keyed {
  title: string;
  text: string;
}

const valuesOf = ({ title, clauses, reviewed }: Pick<Template, 'title' | 'clauses' | 'reviewed'>) => ({
  title,
  reviewed,
  clauses: keyed(clauses),
});

export const withoutKeys = (clauses: readonly ClauseRow[]) =>
  clauses.map(({ title, text }) => ({ title, text }));

/** State of the form. What another administrator saves meanwhile is said, and never written over unseen. */
export const useTemplateForm = (stored: Template) => {
  const whyOff = useWhyOff();
  const refresh = useRefresh();
  const [seen, setSeen] = useState(stored.version);
  const form = useActionForm(saveContractTemplate, {
    initial: valuesOf(stored),
    call: ({ clauses, ...rest }) => ({ body: { ...rest, clauses: withoutKeys(clauses), version: seen } }),
    whyOff: () => whyOff,
    refreshes: [readContractTemplate],
    onSuccess: ({ data }) => {
      toast(`Plantilla guardada: versión ${data.version}.`);
      setSeen(data.version);
      form.start(valuesOf(data));
    },
    onError: ({ status }) => {
      if (status === 409) void refresh(readContractTemplate);
    },
  });
  useKeptForm(`template-${seen}`, form, true);
  const isBehind = stored.version > seen;
  return {
    form,
    /** the version that somebody else saved, when it is not the one that was changed here */
    other: isBehind ? stored : null,
    /** to write over it, once it was read */
    takeSeen: () => setSeen(stored.version),
  };
};

export type TemplateForm = ReturnType<typeof useTemplateForm>['form'];
