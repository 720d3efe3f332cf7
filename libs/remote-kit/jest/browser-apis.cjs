/** Browser APIs that jsdom lacks and the components need. */

// A desktop width that fits every column of a table.
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

/** Node's MessageChannel keeps the process alive; timers don't outlive the test. */
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

Element.prototype.checkVisibility ??= () => true;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};

// antd reads styles of pseudo-elements to measure scrollbars, for which jsdom reports an error.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

URL.createObjectURL ??= () => 'blob:http://localhost/object';
URL.revokeObjectURL ??= () => {};
