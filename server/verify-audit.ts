import { auditVerdict } from './audit-verdict.ts';
import { runDatabaseCommand } from './database-command.ts';

/** `npm run verify-audit`: recomputes the seals of the audit log. */
await runDatabaseCommand('verify-audit', auditVerdict);
