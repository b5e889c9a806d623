/**
 * Loads the dashboard's code. The shell imports it, so that the worker caches it before the other screens
 * (docs/decisions/0116).
 */
export const loadDashboard = async () =>
  (await import('@/components/dashboard/dashboard')).Dashboard
