/** The server's clock on this device, whose own clock may be hours off or be set meanwhile. */
export interface ServerClock {
  /** In milliseconds since 1970; null before the first measurement. */
  now(): number | null;
  /** The server's time in an answer that has just arrived, and when its request was sent, by `elapsed`. Answers its round trip. */
  measured(server: number, sent: number): number;
}

export function createServerClock(elapsed: () => number = () => performance.now()): ServerClock {
  let best: { difference: number; roundTrip: number } | null = null;
  return {
    now: () => best && elapsed() + best.difference,
    measured(server, sent) {
      const received = elapsed();
      const roundTrip = received - sent;
      // The error is at most half a round trip.
      if (!best || roundTrip <= best.roundTrip)
        best = { difference: server - (sent + received) / 2, roundTrip };
      return roundTrip;
    },
  };
}
