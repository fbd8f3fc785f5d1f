import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

/** What would open a hole may stand in few places, or in none (docs/security.md). */
interface Law {
  readonly rule: string;
  readonly word: RegExp;
  readonly in: RegExp;
  readonly except: RegExp;
}

const nowhere = /^$/;

const laws: readonly Law[] = [
  {
    rule: 'certificates are always verified',
    word: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/,
    in: /^server\//,
    except: nowhere,
  },
  {
    rule: 'what must not be guessed comes from node:crypto; chance is for the time between two tries',
    word: /Math\.random/,
    in: /^(server|shared)\//,
    except: /^server\/platform\/(get-json|s3-files)\.ts$/,
  },
  {
    rule: 'hashes are SHA-256; MD5 only where the protocol of S3 names what was sent by it',
    word: /createH(ash|mac)\('(?!sha256')/,
    in: /^(server|shared)\//,
    except: /^server\/(platform\/s3-files|sandbox\/s3\/\w+)\.ts$/,
  },
  {
    rule: 'nothing is encrypted, signed or agreed upon with a key of ours, but the seal of a signed contract',
    word: /create(Cipher|Decipher|Sign|Verify|DiffieHellman|ECDH)|generateKey|publicEncrypt|subtle\.(?!digest)/,
    in: /^(server|shared|web)\//,
    except: /^server\/platform\/(own-certificate|p12-signer|pdf-revisions|time-stamp)\.ts$/,
  },
  {
    rule: 'no program of the machine is run, but Node itself on a program of ours that reads an uploaded file',
    word: /\bexec(File|Sync|FileSync)\(|\bfork\(|\bspawn\w*\((?!process\.execPath, \[)|shell: /,
    in: /^(server|shared)\//,
    except: nowhere,
  },
  {
    rule: 'and that is in one place',
    word: /node:child_process/,
    in: /^(server|shared)\//,
    except: /^server\/platform\/isolated\.ts$/,
  },
  {
    rule: 'no text is run as a program',
    word: /\beval\(|new Function\(|node:vm\b|eval: true/,
    in: /^(server|shared|web)\//,
    except: nowhere,
  },
  {
    rule: 'no XML, LDAP, template or YAML is read',
    word: /from '[^']*(xml|ldap|handlebars|mustache|\bejs\b|\bpug\b|yaml|serialize-javascript)[^']*'/,
    in: /^(server|shared|web)\//,
    except: nowhere,
  },
  {
    rule: 'other servers are asked in a few places, which follow no redirect',
    word: /\bfetch\(/,
    in: /^server\//,
    except: /^server\/(platform\/(get-json|fetch-with-timeout|operator)\.ts$|sandbox\/)/,
  },
  {
    rule: 'there are no cookies',
    word: /document\.cookie|set-cookie|@fastify\/(cookie|session)/i,
    in: /^(server|web)\//,
    except: nowhere,
  },
  {
    rule: 'no window talks to another',
    word: /\bpostMessage\(|addEventListener\('message'|window\.opener/,
    in: /^web\//,
    except: nowhere,
  },
  {
    rule: 'a link that opens another window gives it nothing of this one',
    word: /target="_blank"(?![^>]*\brel="[^"]*(noopener|noreferrer))(?=[^>]*>)/,
    in: /^web\//,
    except: nowhere,
  },
  {
    rule: 'no rule of another origin is loosened',
    word: /access-control-allow|@fastify\/cors|crossOriginEmbedderPolicy: false/i,
    in: /^server\//,
    except: /^server\/sandbox\//,
  },
  {
    rule: 'no screen forbids pasting or a manager of passwords',
    word: /onPaste=|autoComplete="off"[^>]*type="password"|type="password"[^>]*autoComplete="off"/,
    in: /^web\//,
    except: nowhere,
  },
];

const files = sourceFiles();

describe('forbidden code', () => {
  test.each(laws)('$rule', ({ word, in: place, except }) => {
    const found = files
      .filter(({ path, text }) => place.test(path) && !except.test(path) && word.test(text))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });
});

const proxies = ['haproxy.cfg', 'nginx.conf'].map((name) =>
  readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8'),
);

test('the proxies of deploy/ log no address of a calendar feed, which is a secret', () => {
  const [haproxy = '', nginx = ''] = proxies;
  expect(haproxy).toMatch(/^\s*log-format .*%\[var\(txn\.logged\)\]"$/m);
  expect(haproxy).toContain('set-var(txn.logged) path,regsub(^/api/calendar/.*,/api/calendar/-)');
  expect(nginx).toMatch(/^log_format .*\$logged /m);
  expect(nginx).toMatch(/^map \$uri \$logged \{\s+~\^\/api\/calendar\/ \/api\/calendar\/-;/m);
  // the whole path would hold it
  for (const format of proxies.flatMap((each) => each.match(/^\s*log[-_]format .*$/gm) ?? [])) {
    expect(format).not.toMatch(/%HPO?\b|\$uri\b/);
  }
});

test('the proxies of deploy/ log no query, where searched names travel', () => {
  const formats = proxies.flatMap((each) => each.match(/^\s*log[-_]format .*$/gm) ?? []);
  expect(formats).toHaveLength(2);
  expect(formats.join('\n')).not.toMatch(
    /%r\b|%HU\b|%HQ\b|\$request\b|\$request_uri|\$args|\$query_string|referer/,
  );
});
