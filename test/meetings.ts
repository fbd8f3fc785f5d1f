import type { CallOf } from '#shared/contract/endpoint.ts';
import { cancelMeeting, moveMeeting, readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { addManaged } from './managed.ts';
import type { TestServer, Who } from './server.ts';
import { employeeOf } from './staff.ts';

type Body = CallOf<typeof saveMeetings>['body'];

const nothing = { reference_session: null, doubts_session: null, site_visit: null };

/** '14:30' as a call takes it. */
export const at = (starts_at: string, minutes = 90) => ({ starts_at, minutes });

/** What the tests of the meetings do, on the server that the test has once it runs. */
export function meetingsOn(serverOf: () => TestServer) {
  const read = async (id: number, who: Who = 'manager') =>
    (await serverOf().call(who, readProjectMeetings, { params: { id } })).reply.data;
  return {
    read,
    /** a registered project of the seller, with a code that no other has */
    async project(changes: Parameters<typeof addManaged>[1] = {}) {
      return addManaged(serverOf().db, { sellerId: await employeeOf(serverOf(), 'sales'), ...changes });
    },
    set: (id: number, days: Partial<Body>, who: Who = 'manager') =>
      serverOf().call(who, saveMeetings, { body: { project_id: id, ...nothing, ...days } }),
    async only(id: number) {
      const { meetings } = await read(id);
      const [meeting] = meetings;
      if (!meeting || meetings.length > 1) throw new Error(`there are ${meetings.length} meetings`);
      return meeting;
    },
    move: (id: string, body: CallOf<typeof moveMeeting>['body'], who: Who = 'manager') =>
      serverOf().call(who, moveMeeting, { params: { id }, body }),
    cancel: (id: string, reason = 'La familia viaja', who: Who = 'manager') =>
      serverOf().call(who, cancelMeeting, { params: { id }, body: { reason } }),
    mailsOf: async (code: string) =>
      (await serverOf().mails()).filter(({ subject }) => subject.includes(code)),
  };
}
