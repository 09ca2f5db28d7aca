// What sets a delivery going, and the pause that keeps it from asking.
import { PauseNotice } from '../features/checks/pause.tsx';
import { TriggerList } from '../features/triggers/trigger-list.tsx';

export function TriggersScreen() {
  return (
    <div className="grid gap-6">
      <PauseNotice />
      <TriggerList />
    </div>
  );
}
