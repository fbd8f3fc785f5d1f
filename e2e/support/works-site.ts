import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { addPhoto, saveRecord } from '#shared/contract/site.ts';
import { readProgress, tickStage } from '#shared/contract/site-progress.ts';
import { startWorks } from '#shared/contract/works.ts';
import { addBusinessDays, dayInBogota } from '#shared/domain/calendar.ts';
import type { PhotoMoment } from '#shared/domain/daily-record.ts';
import { everyWarning } from '../../test/finalizar.ts';
import { plainPhoto } from '../../test/images.ts';
import type { Family } from './family.ts';
import { callerOf, makeFamily, type OwnSale } from './own-sale.ts';
import { hire, type Person, tokenOf } from './people.ts';
import { acta } from './seller.ts';

/** The works of a home that a journey has for itself, with a resident who writes its records. */

const today = dayInBogota(Date.now());

export interface OwnWorks {
  readonly home: OwnSale & Family;
  readonly resident: Person;
  /** writes the record of today, with its photos */
  readonly record: (said: {
    text: string;
    visible?: boolean;
    blocker?: string;
    photos?: readonly { space: string; moment: PhotoMoment; caption: string }[];
  }) => Promise<void>;
  /** ticks the first stages of a space */
  readonly tick: (space: string, count: number) => Promise<void>;
}

const must = (status: number, what: string) => expect(status, what).toBe(200);

/** A home whose works are under way: its resident and its family have their accounts. */
export const makeWorks = async (request: APIRequestContext): Promise<OwnWorks> => {
  const resident = await hire(request, 'architect', `Irene ${randomUUID().slice(0, 8)}`, 'resident_engineer');
  // by the contract half of the time has passed: the works are behind until stages are ticked
  const home = await makeFamily(request, {
    start: addBusinessDays(today, -60),
    team: { residente: resident.name },
  });
  const caller = callerOf(request);
  const begun = await caller.call(
    'manager',
    startWorks,
    { params: { id: home.projectId }, form: { day: today, confirmed: everyWarning } },
    { file: { content: new Uint8Array(acta.buffer), name: acta.name } },
  );
  must(begun.status, 'the works start');
  const who = { token: await tokenOf(request, resident.email, resident.password) };
  const params = { id: home.projectId };
  return {
    home,
    resident,
    async record({ text, visible = true, blocker, photos = [] }) {
      const id = randomUUID();
      const saved = await caller.call(who, saveRecord, {
        params,
        body: {
          id,
          day: today,
          spaces: ['Cocina'],
          people: 4,
          blockers: blocker === undefined ? [] : [{ kind: 'material', note: blocker }],
          visible,
          done: `Interno: ${text}`,
          next: '',
          family_text: text,
        },
      });
      must(saved.status, 'the record is saved');
      for (const [position, photo] of photos.entries()) {
        const added = await caller.call(
          who,
          addPhoto,
          { params: { id }, form: { ...photo, id: randomUUID(), visible: 'true', position } },
          { file: { content: await plainPhoto('jpeg'), name: 'foto.jpg' } },
        );
        must(added.status, 'the photo is stored');
      }
    },
    async tick(space, count) {
      const { data } = (await caller.call(who, readProgress, { params })).reply;
      const stages = data.spaces.find(({ name: each }) => each === space)?.stages ?? [];
      for (const { id } of stages.slice(0, count)) {
        const ticked = await caller.call(who, tickStage, {
          params,
          body: { space, stage_id: id, ticked: true },
        });
        must(ticked.status, 'the stage is ticked');
      }
    },
  };
};
