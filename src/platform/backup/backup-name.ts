/** `touchline-20261118-033000.backup`, in UTC: sorted by name is sorted by time. */
export const backupName = (at: Date): string => {
  const digits = at.toISOString().replaceAll(/[-:]/g, '');
  return `touchline-${digits.slice(0, 8)}-${digits.slice(9, 15)}.backup`;
};

/** Of files beside the backups nothing is assumed. */
export const isBackupName = (name: string): boolean => /^touchline-\d{8}-\d{6}\.backup$/.test(name);
