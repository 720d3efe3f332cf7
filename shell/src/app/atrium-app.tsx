export function AtriumApp({ user }: { user: unknown }) {
  return <pre>{JSON.stringify(user)}</pre>;
}
