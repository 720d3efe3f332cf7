import { UPLOAD_TIMEOUT_MS } from '@atrium/web-kit';
import type { ExpenseDetailDto } from './endpoints.generated';
import { financeApi } from './finance-api';

/** All lists and totals of expenses. */
const EXPENSES = { type: 'Expense', id: 'LIST' } as const;
const expense = (id: number) => ({ type: 'Expense', id }) as const;
const changed = (_response: unknown, _error: unknown, { id }: { id: number }) =>
  [EXPENSES, expense(id), 'Project'] as const;

interface ReceiptUpload {
  id: number;
  receipt: File;
  /** The version of the expense that the user saw. */
  version: number;
}

function toFormData(receipt: File): FormData {
  const form = new FormData();
  form.append('receipt', receipt, receipt.name);
  return form;
}

/**
 * The endpoints of expenses with their cache tags. Changes also refetch projects, which show their
 * spending.
 */
const expensesApi = financeApi
  .enhanceEndpoints({
    endpoints: {
      listExpenses: { providesTags: [EXPENSES] },
      getExpenseSummary: { providesTags: [EXPENSES] },
      listPossibleDuplicates: { providesTags: [EXPENSES] },
      getExpense: { providesTags: (_expense, _error, { id }) => [expense(id)] },
      listExpenseActivity: {
        providesTags: (_page, _error, { id }) => [expense(id)],
      },
      createExpense: { invalidatesTags: [EXPENSES, 'Project'] },
      updateExpense: { invalidatesTags: changed },
      approveExpense: { invalidatesTags: changed },
      rejectExpense: { invalidatesTags: changed },
      payExpense: { invalidatesTags: changed },
      resubmitExpense: { invalidatesTags: changed },
      changeExpenses: { invalidatesTags: ['Expense', 'Project'] },
      removeExpenseReceipt: { invalidatesTags: changed },
      // Not the record itself: its panel is still mounted for a moment and would refetch it.
      deleteExpense: { invalidatesTags: [EXPENSES, 'Project'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // Not generated, because it sends a form instead of JSON.
      uploadExpenseReceipt: build.mutation<ExpenseDetailDto, ReceiptUpload>({
        query: ({ id, receipt, version }) => ({
          url: `api/expenses/${id}/receipt`,
          method: 'PUT',
          body: toFormData(receipt),
          headers: { 'If-Match': `"${version}"` },
          timeout: UPLOAD_TIMEOUT_MS,
        }),
        invalidatesTags: changed,
      }),
    }),
  });

export const {
  useApproveExpenseMutation,
  useChangeExpensesMutation,
  useCreateExpenseMutation,
  useDeleteExpenseMutation,
  useGetExpenseQuery,
  useGetExpenseSummaryQuery,
  useLazyGetExpenseQuery,
  useListExpenseActivityQuery,
  useListExpensesQuery,
  useListPossibleDuplicatesQuery,
  usePayExpenseMutation,
  usePreviewPossibleDuplicatesQuery,
  useRejectExpenseMutation,
  useRemoveExpenseReceiptMutation,
  useResubmitExpenseMutation,
  useUpdateExpenseMutation,
  useUploadExpenseReceiptMutation,
} = expensesApi;
