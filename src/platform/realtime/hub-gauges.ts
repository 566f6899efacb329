import type { Gauge } from '#platform/module.ts';
import type { Hub } from './hub.ts';

/** The socket gauges of `/metrics`. */
export const hubGauges = (hub: Pick<Hub, 'stats'>): Gauge[] => [
  { name: 'realtime_sockets', help: 'Open sockets', read: () => hub.stats().sockets },
  { name: 'realtime_slow_total', help: 'Sockets closed for not reading', read: () => hub.stats().slow },
  { name: 'realtime_refused_total', help: 'Upgrades refused', read: () => hub.stats().refused },
  {
    name: 'realtime_refilled_total',
    help: 'Re-reads that found something missed',
    read: () => hub.stats().refilled,
  },
];
