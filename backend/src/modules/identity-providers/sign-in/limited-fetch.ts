/** Metadata, keys and tokens are much smaller. */
const MAX_RESPONSE_BYTES = 512 * 1024;

/**
 * `fetch` that stops reading and rejects when the body is too large. The caller's signal limits the
 * time.
 */
export async function limitedFetch(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  const { status, statusText, headers } = response;
  const body = await readLimited(response);
  return new Response(body.length > 0 ? body : null, { status, statusText, headers });
}

async function readLimited({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  const stream: AsyncIterable<Uint8Array> | Uint8Array[] = body ?? [];
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_RESPONSE_BYTES) throw new TypeError('The response is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
