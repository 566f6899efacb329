import type { Gauge } from '#platform/module.ts';
import type { Bus } from './bus.ts';

/** A channel without messages: its gaps are those of the bus. */
const CHANNEL = 'bus/gaps';

/** The gauges of the bus in `/metrics`. */
export function busGauges(bus: Bus): Gauge[] {
  let gaps = 0;
  bus.subscribe(
    CHANNEL,
    () => undefined,
    () => {
      gaps += 1;
    },
  );
  return [
    {
      name: 'bus_connected',
      help: 'Whether messages of other processes arrive: 1 or 0',
      read: () => Number(bus.healthy()),
    },
    {
      name: 'bus_gaps_total',
      help: 'Times that messages of other processes may have been missed, the start included',
      read: () => gaps,
    },
  ];
}
