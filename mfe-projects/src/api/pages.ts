import type { Paged } from '@atrium/web-kit';

/** Options of an endpoint that reads a list page by page. The generator has no such endpoints. */
export const PAGES = {
  extraOptions: { paged: true },
  infiniteQueryOptions: {
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }: Paged<unknown>, _pages: unknown, page: number) =>
      hasNext ? page + 1 : undefined,
  },
} as const;
