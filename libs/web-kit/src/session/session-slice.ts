import { createSlice } from '@reduxjs/toolkit';

export interface SessionState {
  /** The session ended while the page was in use. */
  ended: boolean;
}

const initialState: SessionState = { ended: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state) => {
      state.ended = false;
    },
    sessionEnded: (state) => {
      state.ended = true;
    },
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
