/** What the doctor says of the settings, and of the unit that systemd starts the server by. */
import { isWell, needsThought, needsYou, type DoctorFinding } from './finding.ts';

/**
 * @param faults of settings that keep a server from starting.
 * @param unread settings that nobody reads, each with the one that was meant.
 * @param planned settings that change nothing yet.
 */
export function configIsRead(
  faults: readonly string[],
  unread: readonly { name: string; meant: string }[],
  planned: readonly string[],
): DoctorFinding {
  const about = 'Configuration';
  if (faults.length > 0) {
    return needsYou(
      about,
      faults.join('; '),
      'Correct these settings: no server starts with them.',
    );
  }
  if (unread.length > 0) {
    const names = unread.map(({ name, meant }) => `${name} (did you mean ${meant}?)`).join(', ');
    return needsThought(about, `unknown settings: ${names}`, 'Correct their names.');
  }
  if (planned.length > 0) {
    const names = planned.join(', ');
    return needsThought(about, `settings that change nothing yet: ${names}`, 'Remove them.');
  }
  return isWell(about, 'it can be used');
}

/** Who is told when something is wrong, and who notices that the whole machine is gone. */
export function operatorIsTold(settings: {
  readonly operatorEmail: string | undefined;
  readonly heartbeatUrl: string | undefined;
}): DoctorFinding {
  const about = 'Alarms by mail';
  if (settings.operatorEmail === undefined) {
    return needsThought(about, 'nobody gets them', 'Set OPERATOR_EMAIL to your own address.');
  }
  if (settings.heartbeatUrl === undefined) {
    const remedy = 'Set HEARTBEAT_URL to a service that alarms you when the calls stop.';
    return needsThought(about, 'none comes from a machine that is down', remedy);
  }
  return isWell(about, 'you get them, and a service outside watches the machine');
}

/** Names of settings in a unit that shut a service in, or say as whom it runs. */
const shuttingIn = new RegExp(
  '^(User|UMask|NoNewPrivileges|CapabilityBoundingSet|Protect\\w+|Private\\w+|DevicePolicy|' +
    'Restrict\\w+|LockPersonality|RemoveIPC|KeyringMode|SystemCall\\w+)$',
);

/**
 * @param installed the unit with what was put beside it, as one text; null where there is none.
 * @param ours the unit of this release; null where it has none.
 */
export function unitShutsIn(installed: string | null, ours: string | null): DoctorFinding[] {
  if (installed === null || ours === null) return [];
  const about = 'Unit of systemd';
  const found = settingsIn(installed);
  const lacking = [...settingsIn(ours)].flatMap(([name, value]) =>
    shuttingIn.test(name) && found.get(name) !== value ? [name] : [],
  );
  if (lacking.length === 0) return [isWell(about, 'it shuts the server in')];
  const says = `it does not shut the server in as ours does: ${lacking.join(', ')}`;
  const remedy = 'Copy deploy/codicil.service again, and restart the service.';
  return [needsThought(about, says, remedy)];
}

/** As systemd reads them: of one name the last counts, and of a filter all of them together. */
function settingsIn(unit: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of unit.split('\n')) {
    const [, name, value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) continue;
    const before = found.get(name);
    const isAdded = name === 'SystemCallFilter' && value !== '' && before !== undefined;
    found.set(name, isAdded ? `${before} ${value}` : value);
  }
  return found;
}
