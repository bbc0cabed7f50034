import type { DemoSection } from './types.ts';

export const firstNight: DemoSection = {
  name: 'Your first clear night',
  description: 'Warm clothes, patient eyes and a hand for a ruler.',
  lessons: [
    {
      slug: 'what-you-need',
      name: 'What you need, and what you do not',
      image: 'night-kit.webp',
      materials: [{ file: 'night-sheet.pdf', title: 'The night sheet: ruler, diary, map' }],
      html: `
<p>People often wait for a telescope before they begin. Please do not. The sky is large, a telescope shows a very small piece of it, and without knowing the large picture you would not know where to point it. Everything in this course is done with your own two eyes.</p>
<figure><img src="demo:night-kit.webp" alt="Folded blankets with a woollen hat on top, a flask with a steaming cup, and an open notebook with a pencil" width="1280" height="720"><figcaption>A complete observatory for one person.</figcaption></figure>
<h2>Pack this</h2>
<ul>
<li><strong>More clothes than you think.</strong> You will stand still for an hour. Dress for ten degrees colder than the forecast says.</li>
<li><strong>Something to lie or lean on.</strong> A blanket or a deck chair. Looking straight up while standing tires the neck within minutes.</li>
<li><strong>A red light.</strong> A torch with red paper and a rubber band over the front will do. The next lesson explains why red.</li>
<li><strong>A notebook and a pencil.</strong> Pens stop writing in the cold.</li>
<li><strong>A warm drink.</strong> It turns the last half hour into the best one.</li>
</ul>
<h2>Choose the place</h2>
<p>You want a wide view to one side rather than a little sky in every direction. A field edge, a beach, a park or a flat roof are all good. What matters most is that no lamp shines <em>directly</em> into your eyes: standing in the shadow of a wall or a hedge often helps more than driving for half an hour.</p>
<p>Even from the middle of a city you can follow the Moon, the bright planets and some dozens of stars. In dark countryside, on a clear moonless night, a sharp pair of eyes has roughly two to three thousand stars above the horizon at any one time.</p>
<h2>Choose the night</h2>
<p>Look for a clear forecast and a Moon that is thin or not up. A full Moon is lovely, but its light hides the fainter stars. The days from the last quarter to a little after new Moon leave the evenings dark.</p>
<blockquote><p>Tonight's task: go outside for five minutes, without preparing anything. Find the brightest point of light that you can see and remember in which direction it stands. You have begun.</p></blockquote>`,
    },
    {
      slug: 'let-your-eyes-adapt',
      name: 'Give your eyes thirty minutes',
      image: 'night-eyes.webp',
      html: `
<p>Walk out of a bright kitchen and the sky looks empty. Half an hour later, in the same spot, it is full. Nothing above you has changed: your eyes have.</p>
<figure><img src="demo:night-eyes.webp" alt="Two eyes side by side: in bright light the pupil is small, in the dark it is wide open; below, a line from nought to thirty minutes" width="1280" height="720"><figcaption>The pupil opens quickly. The retina takes its time.</figcaption></figure>
<h2>Two things happen</h2>
<p><strong>The pupil opens.</strong> In daylight it is two or three millimetres wide, in the dark up to seven or so in a young adult and a little less later in life. This takes only seconds and lets in several times more light.</p>
<p><strong>The retina becomes more sensitive.</strong> The eye has two kinds of light cells. Cones see color and fine detail but need a good deal of light. Rods see only light and dark, yet work in very faint light. After brightness the rods have to rebuild a pigment called rhodopsin, and that is slow: most of the gain comes within twenty to thirty minutes.</p>
<h2>How to keep what you have gained</h2>
<ol>
<li>Turn off what you can: porch lamp, car lights, phone.</li>
<li>Use a dim <strong>red</strong> light when you must see something. Rods hardly respond to deep red, so their pigment is left in peace.</li>
<li>If somebody comes with a white lamp, close one eye. The closed one stays ready.</li>
</ol>
<h2>See more by looking away</h2>
<p>The very centre of your view has cones but no rods. A faint star can therefore vanish when you look straight at it, and come back when you look a little to one side. Astronomers call this <em>averted vision</em>. Try it on any star at the edge of what you can see: look about the width of a fist to the side, and keep your attention on the star.</p>
<p>It is also the reason why the night sky looks nearly colorless. Only the brightest stars give the cones enough to work with, and these do show a tint: orange Betelgeuse, white Vega, reddish Antares.</p>
<blockquote><p>Tonight's task: count the stars inside one pattern when you step outside, and again after thirty minutes. Write down both numbers.</p></blockquote>`,
    },
    {
      slug: 'measure-with-your-hands',
      name: 'Measure the sky with your hand',
      image: 'night-hands.webp',
      documents: [{ file: 'night-sheet.pdf', title: 'The night sheet: ruler, diary, map' }],
      html: `
<p>"That star up there, just left of the tree" helps nobody who stands three metres away from you. Sky distances are told in degrees, and you carry the ruler with you.</p>
<h2>A ruler at arm's length</h2>
<p>From the horizon on one side, over your head, to the horizon on the other side is 180 degrees. From the horizon to the point straight above you, the <em>zenith</em>, is 90. For everything smaller, stretch out your arm, close one eye and use your hand:</p>
<figure><img src="demo:night-hands.webp" alt="Three raised hands against the sky: the tip of the little finger is one degree wide, a fist ten degrees, a spread hand from thumb to little finger about twenty" width="1280" height="720"><figcaption>Little finger, fist, spread hand: one, ten and about twenty degrees.</figcaption></figure>
<table>
<thead><tr><th>At arm's length</th><th>Degrees</th><th>Compare in the sky</th></tr></thead>
<tbody>
<tr><td>Tip of the little finger</td><td>1</td><td>Twice as wide as the full Moon</td></tr>
<tr><td>Three middle fingers</td><td>5</td><td>Between the two pointer stars of the Big Dipper</td></tr>
<tr><td>Fist</td><td>10</td><td>Across the top of the Dipper's bowl</td></tr>
<tr><td>Spread hand, thumb to little finger</td><td>20 to 25</td><td>Nearly the whole Big Dipper, which is 25 long</td></tr>
</tbody>
</table>
<p>It works for children and for tall people alike, because a longer arm usually ends in a larger hand. It is a rule of thumb in the literal sense: good to about a tenth.</p>
<h2>The surprise with the Moon</h2>
<p>The full Moon is only half a degree wide. You can cover it with the tip of your little finger, with room to spare, even when it looks enormous above the rooftops. That large Moon on the horizon is a trick of the mind: hold out your finger and you will see that it has not grown.</p>
<h2>Height gives you directions</h2>
<p>Stack fists from the horizon upwards and you can tell anyone where to look: "in the south-west, three fists up". Two words for the compass, one number for the height. This is how the lessons in this course will describe places, too.</p>
<blockquote><p>Tonight's task: measure the height of the brightest star you can see, in fists. Measure again an hour later. Is it higher or lower? Keep both numbers for the next section; the second page of the night sheet has room for them.</p></blockquote>`,
    },
  ],
};
