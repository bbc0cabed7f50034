export function DashboardScreen() {
  return <main id="content" />;
}
