import { Box, Checkbox, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { listSites, readProgress, tickStage } from '#shared/contract/site-progress.ts';
import { useAction } from '../../../api/use-action.ts';
import { announce } from '../../../ui/announce.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { SpaceSwatch } from '../../../ui/SpaceSwatch.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { WorkBar } from '../../../ui/works/WorkTime.tsx';
import { rateWords } from '../../../ui/works/work-words.ts';
import { SectionCard } from '../parts.tsx';
import type { Project } from '../project.ts';
import classes from './site.module.css';
import type { Progress } from './site.ts';

interface SpaceStagesProps {
  project: Project;
  progress: Progress;
}

/** Each space with its stages; only a resident or the coordinator of the team ticks them. */
export const SpaceStages = ({ project, progress: { spaces, may_tick: mayTick } }: SpaceStagesProps) => {
  const tick = useAction(tickStage, {
    refreshes: [readProgress, listSites],
    onSuccess: ({ data }) => announce(data.sentence),
    onError: (error) => toastError(error.message),
  });
  return (
    <SectionCard title="Etapas por espacio" aside={mayTick ? null : 'Las marca el residente.'}>
      <div className={`columns ${classes.spaces}`}>
        {spaces.map(({ name, work, stages }) => (
          <details key={name} className={`fold ${classes.space}`}>
            <summary>
              <SpaceSwatch name={name} />
              <Box component="span" flex={1} miw={0} fw={550}>
                {name}
              </Box>
              <Box component="span" flex="0 0 clamp(44px, 40vw - 84px, 90px)">
                <WorkBar time={null} work={work} late={false} />
              </Box>
              <b className="num">{rateWords(work)}</b>
              <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
            </summary>
            <Stack component="ul" gap={4} p="0 0 14px 24px">
              {stages.map(({ id, name: stage, ticked_on, ticked_by }) => (
                <Group component="li" key={id} justify="space-between" gap="4px 16px" py={8}>
                  <Checkbox
                    label={stage}
                    checked={ticked_on !== null}
                    disabled={!mayTick || tick.isPending}
                    onChange={(event) =>
                      tick.mutate({
                        params: { id: project.id },
                        body: { space: name, stage_id: id, ticked: event.currentTarget.checked },
                      })
                    }
                  />
                  {ticked_on !== null && (
                    <span className="quiet small">
                      <DayText value={ticked_on} />
                      {ticked_by !== null && `, ${ticked_by}`}
                    </span>
                  )}
                </Group>
              ))}
            </Stack>
          </details>
        ))}
      </div>
    </SectionCard>
  );
};
