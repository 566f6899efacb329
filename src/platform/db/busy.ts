/** The driver's own words when a connection did not become free, or could not be made, in time. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** Whether a query or a transaction never began, for want of a connection. Drizzle wraps what the driver says. */
export function isBusy(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (NO_CONNECTION.test(current.message)) return true;
  }
  return false;
}
