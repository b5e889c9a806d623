/**
 * Loads the dashboard's code. The shell names it, so that the worker keeps it before the other screens
 * (docs/decisions/0116).
 */
export const loadDashboard = async () =>
  (await import('@/components/dashboard/dashboard')).Dashboard
