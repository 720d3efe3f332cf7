import { paged, type Paged } from '@atrium/web-kit';
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query';
import {
  generatedApi,
  type ActivityEntryDto,
  type InvoiceDto,
  type ProjectListItemDto,
} from './endpoints.generated';

type Generated = DefinitionsFromApi<typeof generatedApi>;

/** Lists answer with their totals. */
type Definitions = Omit<
  Generated,
  'listExpenseActivity' | 'listInvoiceActivity' | 'listInvoices' | 'listProjects'
> & {
  listExpenseActivity: OverrideResultType<
    Generated['listExpenseActivity'],
    Paged<ActivityEntryDto>
  >;
  listInvoiceActivity: OverrideResultType<
    Generated['listInvoiceActivity'],
    Paged<ActivityEntryDto>
  >;
  listInvoices: OverrideResultType<Generated['listInvoices'], Paged<InvoiceDto>>;
  listProjects: OverrideResultType<Generated['listProjects'], Paged<ProjectListItemDto>>;
};

/** The calls of both screens of finance, and what they share; each screen's own file adds its tags. */
export const financeApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  Definitions
>({
  endpoints: {
    listProjects: {
      transformResponse: paged<ProjectListItemDto>(),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    },
  },
});

export const { useListProjectsQuery } = financeApi;
