import type { Db } from '../server/database.ts';

/** Everyone has their account, and their place in the team, since the year before. */
export async function joinedLongAgo(db: Db): Promise<void> {
  const at = '2025-01-01T00:00:00.000Z';
  await db.updateTable('accounts').set({ created_at: at }).execute();
  await db.updateTable('project_assignments').set({ assigned_at: at }).execute();
}
