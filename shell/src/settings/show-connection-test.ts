import { toast, toastFailure } from '@atrium/web-kit';

/**
 * Shows the result of a connection test.
 *
 * @param test the running test; rejects if the server couldn't run it
 */
export async function showConnectionTest(
  test: Promise<{ isConnected: boolean; message: string }>,
): Promise<void> {
  try {
    const { isConnected, message } = await test;
    if (isConnected) toast.success({ title: 'Connection works', description: message });
    else toast.destructive({ title: "Couldn't connect", description: message });
  } catch (error) {
    toastFailure("Couldn't test the connection", error);
  }
}
