// What was changed or deleted in the last thirty days, and bringing it back.
import { BinPage } from '../features/bin/bin-page.tsx';

export function BinScreen() {
  return <BinPage />;
}
