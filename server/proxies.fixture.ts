/**
 * nginx and Caddy from Debian with the snippets of `deploy/`, of which only addresses, ports and
 * the certificate are replaced. Only tests import this file.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackage } from '#scripts/debian-package.ts';
import { freePort } from '#server/platform/free-port.fixture.ts';

const snippets = join(import.meta.dirname, '../deploy');
const readySeconds = 20;

export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  remove(): void;
}

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** @returns why it cannot be tried here, or null. */
export function missingProgram(name: string, asPackage: string = name): string | null {
  const isThere = () => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
  if (!isThere()) installDebianPackage(asPackage);
  return isThere() ? null : `${name} is not installed`;
}

/** For this machine, signed by itself. */
export function makeCertificate(): Certificate {
  const folder = fs.mkdtempSync(join(tmpdir(), 'codicil-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', key, '-out', cert, '-days', '2'];
  execFileSync('openssl', [...kind, ...files, ...subject], { stdio: 'ignore' });
  return { key, cert, remove: () => fs.rmSync(folder, { recursive: true }) };
}

export async function startProxy(
  name: ProxyName,
  port: number,
  productPort: number,
  certificate: Certificate,
): Promise<Proxy> {
  const folder = fs.mkdtempSync(join(tmpdir(), `codicil-${name}-`));
  const file = join(folder, 'snippet.conf');
  const plainPort = await freePort();
  const start = { nginx: startNginx, caddy: startCaddy }[name];
  const child = start(folder, file, (snippet) =>
    replaced(snippet, [
      ['127.0.0.1:3000', `127.0.0.1:${productPort}`],
      ['    listen 443 ssl;', `    listen 127.0.0.1:${port} ssl;`],
      ['    listen [::]:443 ssl;\n', ''],
      ['    listen 80;', `    listen 127.0.0.1:${plainPort};`],
      ['    listen [::]:80;\n', ''],
      [/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate.cert],
      [/\/etc\/letsencrypt\/\S+privkey\.pem/, certificate.key],
      [
        'codicil.example.org {',
        `https://localhost:${port} {\n\ttls ${certificate.cert} ${certificate.key}`,
      ],
    ]),
  );
  const url = `https://localhost:${port}`;
  await waitUntilOpen(child, port);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Adapt = (snippet: string) => string;

function startNginx(folder: string, file: string, adapt: Adapt): ChildProcess {
  fs.writeFileSync(file, adapt(fs.readFileSync(join(snippets, 'nginx.conf'), 'utf8')));
  const main = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const http = `http {\naccess_log off;\n${places}\ninclude ${file};\n}\n`;
  const rest = `pid ${folder}/pid;\ndaemon off;\nevents {}\n`;
  fs.writeFileSync(main, `${rest}error_log ${folder}/error.log;\n${http}`);
  return run('nginx', ['-c', main, '-e', join(folder, 'error.log')], folder);
}

function startCaddy(folder: string, file: string, adapt: Adapt): ChildProcess {
  // Only the test has no use for the port by which a running Caddy is told other settings.
  const own = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n';
  fs.writeFileSync(file, own + adapt(fs.readFileSync(join(snippets, 'Caddyfile'), 'utf8')));
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], folder);
}

function run(program: string, words: string[], folder: string): ChildProcess {
  const env = { PATH: process.env['PATH'], HOME: folder };
  return spawn(program, words, { env, cwd: folder, stdio: 'ignore' });
}

/** Of each two the first, where the snippet has it; what no snippet has would be another's. */
function replaced(text: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((sum, [what, by]) => sum.replace(what, () => by), text);
}

async function waitUntilOpen(child: ChildProcess, port: number): Promise<void> {
  const untilMs = performance.now() + readySeconds * 1000;
  while (performance.now() < untilMs) {
    assert.equal(child.exitCode, null, 'the proxy ended');
    const answer = await fetch(`https://localhost:${port}/healthz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('the proxy does not hand anything on');
}
