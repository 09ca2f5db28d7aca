/**
 * Looks at what an installation lives on, and says what is wrong: `npm run doctor`, beside the
 * server and on its configuration. Says nothing where nothing is wrong.
 *
 *     --resolver 9.9.9.9      looks up SPF, DKIM and DMARC there instead of at DNS_RESOLVER
 *     --dkim-selector s1      looks for the DKIM key of this name instead of DKIM_SELECTOR
 *     --unit PATH             of systemd, if it is not /etc/systemd/system/codicil.service
 *     --key                   reads a copy of the master key from the keyboard, and tries it
 *     --all                   says also what is well
 *
 * Ends with 0 where all is well, 1 where something needs a thought, 2 where something needs
 * somebody now, and 3 where it could not look.
 */
import { parseArgs } from 'node:util';
import { exitCodeOf, exitCodes, faultLines, pageLines } from '#server/doctor/page.ts';
import { typedCopy } from '#server/doctor/typed-copy.ts';
import { examine } from './doctor-examination.ts';
import { runProgram } from './run-program.ts';

const question = 'Type the copy of the master key, or the eight lines of its sheet: ';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      resolver: { type: 'string' },
      'dkim-selector': { type: 'string' },
      unit: { type: 'string', default: '/etc/systemd/system/codicil.service' },
      key: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  });
  const { resolver, 'dkim-selector': selector, unit, key, all } = values;
  const typedKey = key ? await typedCopy(question, process.stdin, process.stderr) : undefined;
  const findings = await examine(process.env, { resolver, selector, unit, typedKey });
  for (const line of all ? pageLines(findings) : faultLines(findings)) console.log(line);
  process.exitCode = exitCodeOf(findings);
}

runProgram(main, exitCodes.couldNotLook);
