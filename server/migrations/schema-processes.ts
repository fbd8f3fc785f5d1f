/** The tables of 0010-processes, as the queries see them. */
export interface ProcessTables {
  processes: ProcessesTable;
}

interface ProcessesTable {
  /** made by the process at its start */
  id: string;
  /** the name of its machine */
  host: string;
  version: string;
  /** the commit; null when the installation does not state it */
  build: string | null;
  /** of Node */
  node: string;
  started_at: string;
  /** when it last said that it is there */
  seen_at: string;
  memory_bytes: number;
  /** how much of the last stretch it worked, 0 to 100 */
  busy_percent: number;
}
