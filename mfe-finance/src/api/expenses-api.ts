import type { ExpenseDetailDto } from './endpoints.generated';
import { financeApi } from './finance-api';

/** Every list and figure that expenses are part of. */
const EXPENSES = { type: 'Expense', id: 'LIST' } as const;
const expense = (id: number) => ({ type: 'Expense', id }) as const;
const changed = (_answer: unknown, _error: unknown, { id }: { id: number }) =>
  [EXPENSES, expense(id), 'Project'] as const;

interface ReceiptOfExpense {
  id: number;
  receipt: File;
  /** Version of the expense that was read. */
  version: number;
}

/** Time for a receipt on a slow line, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 600_000;

function toFormData(receipt: File): FormData {
  const form = new FormData();
  form.append('receipt', receipt, receipt.name);
  return form;
}

/** The calls about expenses with their places in the cache. What a project has spent goes along. */
const expensesApi = financeApi
  .enhanceEndpoints({
    endpoints: {
      listExpenses: { providesTags: [EXPENSES] },
      getExpenseSummary: { providesTags: [EXPENSES] },
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
      removeExpenseReceipt: { invalidatesTags: changed },
      // Not the record itself: its panel is still in view for a moment, and would ask for it again.
      deleteExpense: { invalidatesTags: [EXPENSES, 'Project'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // By hand, since a file is sent as a form and not as JSON.
      uploadExpenseReceipt: build.mutation<ExpenseDetailDto, ReceiptOfExpense>({
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
  useCreateExpenseMutation,
  useDeleteExpenseMutation,
  useGetExpenseQuery,
  useGetExpenseSummaryQuery,
  useLazyGetExpenseQuery,
  useListExpenseActivityQuery,
  useListExpensesQuery,
  usePayExpenseMutation,
  useRejectExpenseMutation,
  useRemoveExpenseReceiptMutation,
  useResubmitExpenseMutation,
  useUpdateExpenseMutation,
  useUploadExpenseReceiptMutation,
} = expensesApi;
