/** Parts of a browser that jsdom lacks and that the components ask for. */

// A window on a desk, in which every column of a table has room.
window.innerWidth = 1440;

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= SilentObserver;
window.IntersectionObserver ??= SilentObserver;

/** Node's own channel keeps the process alive for ever; a timer ends with the test. */
class TimerMessageChannel {
  constructor() {
    this.port1 = { onmessage: null, postMessage: (data) => this.deliver(this.port2, data) };
    this.port2 = { onmessage: null, postMessage: (data) => this.deliver(this.port1, data) };
  }

  deliver(port, data) {
    setTimeout(() => port.onmessage?.({ data }), 0);
  }
}
window.MessageChannel = TimerMessageChannel;

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};

// jsdom reports an error for styles of pseudo-elements; antd measures scrollbars with them.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

URL.createObjectURL ??= () => 'blob:http://localhost/object';
URL.revokeObjectURL ??= () => {};
