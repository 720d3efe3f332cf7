/**
 * Downloads a file from the API and saves it when it is complete. Unlike a plain link, it shows a
 * toast when the download fails.
 *
 * @param failureTitle title of that toast, such as `Export failed`
 * @returns a function that starts a download, and whether one is running
 */
export declare function useDownload(failureTitle: string): readonly [(url: string) => void, boolean];
