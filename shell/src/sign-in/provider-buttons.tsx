import { useEffect, useState } from 'react';

/** An item of `GET /api/auth/providers`. */
interface SignInProvider {
  key: string;
  name: string;
  startUrl: string;
}

/** Without the list, users can still sign in with their password. */
async function fetchProviders(): Promise<SignInProvider[]> {
  try {
    const response = await fetch('/api/auth/providers', {
      headers: { Accept: 'application/json' },
    });
    return response.ok ? ((await response.json()) as SignInProvider[]) : [];
  } catch {
    return [];
  }
}

/** Links to the identity providers, which return to the current page after the sign-in. */
export function ProviderButtons() {
  const [providers, setProviders] = useState<SignInProvider[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void fetchProviders().then((list) => {
      if (isCurrent) setProviders(list);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  if (providers.length === 0) return null;
  const query = new URLSearchParams({ returnTo: location.pathname + location.search });
  return (
    <div className="sign-in-providers">
      <span>or</span>
      {providers.map(({ key, name, startUrl }) => (
        <a key={key} href={`${startUrl}?${query}`}>
          Sign In with {name}
        </a>
      ))}
    </div>
  );
}
