"""Creates a ticket, changes it twice with the same version, and reads it and the list."""

import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from atrium import (
    CreateTicketDto,
    TicketPriority,
    TicketStatus,
    UpdateTicketDto,
    create_ticket_dto_to_dict,
    error_body_dto_from_dict,
    ticket_detail_dto_from_dict,
    ticket_dto_from_dict,
    update_ticket_dto_to_dict,
)


def send(method, path, body=None):
    request = Request(
        os.environ["ATRIUM_URL"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["ATRIUM_TOKEN"],
            "Content-Type": "application/json",
        },
    )
    with urlopen(request) as response:
        return json.load(response)


new_ticket = CreateTicketDto.from_dict(
    {"title": "Backup failed", "clientName": "Aster Ltd", "clientEmail": "it@aster.example"}
)
created = ticket_detail_dto_from_dict(
    send("POST", "/api/tickets", create_ticket_dto_to_dict(new_ticket))
)
assert created.status is TicketStatus.OPEN
path = f"/api/tickets/{created.id}"

for priority in ("high", "low"):
    change = UpdateTicketDto.from_dict({"priority": priority, "version": created.version})
    try:
        send("PUT", path, update_ticket_dto_to_dict(change))
    except HTTPError as error:
        problem = error_body_dto_from_dict(json.load(error))
        print(problem.status_code, problem.rule)

ticket = ticket_detail_dto_from_dict(send("GET", path))
assert ticket.priority is TicketPriority.HIGH
tickets = [ticket_dto_from_dict(row) for row in send("GET", "/api/tickets")]
print(len(tickets), ticket.number, ticket.title)
