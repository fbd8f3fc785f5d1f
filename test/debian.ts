import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const env = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  DEBIAN_FRONTEND: 'noninteractive',
  LC_ALL: 'C.UTF-8',
  HOME: '/root',
};

/** What it shares with this machine. */
const places = ['proc', 'dev', 'dev/shm'];

/**
 * An empty Debian 13 in a folder, made by debootstrap. Its commands run as root of that folder and see nothing of this
 * machine but its network and its processes. It has no systemd.
 */
export class Debian {
  readonly root = mkdtempSync(join(tmpdir(), 'remodela-debian-'));

  /** Its packages start their services, as systemd would, or not. */
  build({ starts }: { starts: boolean }): void {
    const made = spawnSync('debootstrap', ['--variant=minbase', 'trixie', this.root], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`debootstrap: ${made.error ?? made.stdout.slice(-500)}`);
    chmodSync(this.root, 0o755);
    const policy = `#!/bin/sh\nexit ${starts ? 0 : 101}\n`;
    writeFileSync(join(this.root, 'usr/sbin/policy-rc.d'), policy, { mode: 0o755 });
    for (const place of places) spawnSync('mount', ['--bind', `/${place}`, join(this.root, place)]);
    cpSync('/etc/resolv.conf', join(this.root, 'etc/resolv.conf'));
    this.runNow('apt-get update && apt-get install --yes curl adduser');
  }

  /** What a command prints, in /srv. Throws when it fails. */
  runNow(line: string): string {
    const { status, stdout, stderr } = spawnSync('chroot', [this.root, 'sh', '-c', `cd /srv && ${line}`], {
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(`${line}\n${stdout}${stderr}`);
    return stdout + stderr;
  }

  /** A program that goes on running. */
  begin(user: string, command: readonly string[], settings: Record<string, string> = {}): ChildProcess {
    return spawn('chroot', [this.root, 'runuser', '-u', user, '--', ...command], {
      env: { ...env, ...settings },
      stdio: 'ignore',
    });
  }

  /** Ends every process that lives in the folder, and deletes it. */
  remove(): void {
    for (const pid of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
      try {
        if (readlinkSync(`/proc/${pid}/root`) === this.root) process.kill(Number(pid), 'SIGKILL');
      } catch {
        // it ended meanwhile
      }
    }
    for (const place of places.toReversed()) spawnSync('umount', ['--lazy', join(this.root, place)]);
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}
