import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { evidenceFile, evidenceSummary, evidenceVersion, shareLink, trashedFile } from './evidence';

/** A server for the evidence screens; `requests` records the query of each list request. */
export function evidenceServer() {
  const requests: URLSearchParams[] = [];
  const server = apiServer(
    http.get('*/api/evidence/summary', () => HttpResponse.json(evidenceSummary())),
    http.get('*/api/evidence/trash', () => HttpResponse.json([trashedFile()])),
    http.get('*/api/evidence', ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json([evidenceFile()]);
    }),
    http.get('*/api/evidence/31', () => HttpResponse.json(evidenceFile())),
    http.get('*/api/evidence/31/content', () => new HttpResponse('%PDF')),
    http.get('*/api/evidence/31/versions', () => HttpResponse.json([evidenceVersion()])),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/tickets', () => HttpResponse.json([])),
    http.get('*/api/evidence/31/share-links', () => HttpResponse.json([shareLink()])),
  );
  beforeEach(() => {
    requests.length = 0;
  });
  return { server, requests };
}
