import type { SavedViewScreen } from '@atrium/contracts';
import { urlId, urlPage, urlText, useUrlState } from '@atrium/web-kit';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { arrangeColumns, type DataColumn } from '../table/columns';
import { useListSavedViewsQuery } from './saved-views-api';
import { queryOfView } from './view-state';

const PAGE_SIZES: readonly number[] = [25, 50, 100];

const STATE = {
  columns: urlText(),
  pageSize: urlId(),
  page: urlPage(),
};

export interface ListViewOptions<Row> {
  screen: SavedViewScreen;
  /** Every column of the table, in the usual order; omitted for a list without a table. */
  columns?: readonly DataColumn<Row>[];
  /** Rows per page that the user can choose; 25, 50 or 100 by default. */
  pageSizes?: readonly number[];
  /** Rows per page until the user chooses another number; 50 by default. */
  usualPageSize?: number;
  /** Values that apply although the address doesn't contain them. */
  implied?: Record<string, string>;
  /** Parameters that a view doesn't contain, besides the page and the open dialog. */
  omitted?: readonly string[];
}

/** How a list is shown: the state that `ListViewControls` changes. */
export interface ListView<Row> extends ListViewOptions<Row> {
  /** The columns to show, in their order. */
  shownColumns: readonly DataColumn<Row>[];
  /** @param keys in their order; `null` for the usual columns */
  setColumns: (keys: readonly string[] | null) => void;
  pageSize: number;
  pageSizes: readonly number[];
  setPageSize: (pageSize: number) => void;
}

/**
 * The chosen columns and page size of a list, which are in the address. A screen that is opened without
 * any state shows the user's default view (docs/domain/saved-views.md#default).
 */
export function useListView<Row>(options: ListViewOptions<Row>): ListView<Row> {
  const { screen, columns, usualPageSize = 50, pageSizes = PAGE_SIZES } = options;
  const [{ columns: chosen, pageSize: chosenSize }, setState] = useUrlState(STATE);
  useDefaultView(screen);
  const shownColumns = useMemo(
    () => arrangeColumns(columns ?? [], chosen ? chosen.split(',') : null),
    [columns, chosen],
  );
  return {
    ...options,
    shownColumns,
    setColumns: (keys) => setState({ columns: keys?.join(',') ?? '' }),
    pageSize: pageSizes.find((size) => size === chosenSize) ?? usualPageSize,
    pageSizes,
    setPageSize: (next) => setState({ pageSize: next === usualPageSize ? null : next, page: 1 }),
  };
}

/** Shows the default view once, if nothing has been chosen since the screen was opened. */
function useDefaultView(screen: SavedViewScreen): void {
  const { data: views } = useListSavedViewsQuery({ screen });
  const { search } = useLocation();
  const navigate = useNavigate();
  const isUntouched = useRef(true);
  useEffect(() => {
    if (search) isUntouched.current = false;
    if (!views || !isUntouched.current) return;
    isUntouched.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view) void navigate({ search: queryOfView(view) }, { replace: true });
  }, [views, search, navigate]);
}
